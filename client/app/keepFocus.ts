/** One who goes by keys has been at so many places that are remembered. */
const MOST = 12

/** Where an element hangs: the parts of the page around it, from within outwards, with what stood after each. */
type Around = { part: Element; parent: Element; index: number; next: Element | null }
type Place = { element: HTMLElement; label: string; around: Around[] }

const reachable = 'a[href], button, input:not([type=hidden]), select, textarea, summary'
/** What one leaves altogether when it closes. */
const passing = 'aside, [role=status], [popover]'
const list = 'tbody, ul, ol'

/**
 * What has the focus may go: a row that was answered, a panel that is closed, a form that is drawn anew. Whoever goes by
 * keys would then stand nowhere: he is put at what took its place, beside it, or where he was before. Whoever points
 * needs no place, and whatever takes the focus by itself comes first.
 */
export function keepFocus(): void {
  let isByKeys = false
  let been: Place[] = []
  let pressed: Element[] = []
  let isLooking = false

  const standAt = (element: Element | null | undefined): boolean => {
    if (!(element instanceof HTMLElement) || !element.isConnected || !element.checkVisibility()) return false
    element.focus()
    if (document.activeElement !== element) return false
    element.dataset.given = ''
    element.addEventListener('blur', () => delete element.dataset.given, { once: true })
    return true
  }
  const look = () => {
    isLooking = false
    const [here, ...before] = been
    if (!isByKeys || !here || document.activeElement !== document.body) return
    // What is only locked while it works is stood at again when it opens.
    if (here.element.isConnected && here.element.matches(':disabled')) return
    for (const element of [here.element, ...near(here, pressed), ...before.map((place) => place.element)])
      if (standAt(element)) return
  }
  const lookSoon = () => {
    if (isLooking || !isByKeys || been.length === 0 || document.activeElement !== document.body) return
    isLooking = true
    requestAnimationFrame(() => requestAnimationFrame(look))
  }
  const entered = (target: EventTarget | null) => {
    if (target instanceof HTMLElement && target !== document.body) been = [placeOf(target), ...been].slice(0, MOST)
  }

  const goes = (byKeys: boolean) => {
    isByKeys = byKeys
  }
  addEventListener('keydown', (event) => isTyping(event) || goes(true), { capture: true })
  addEventListener('pointerdown', () => goes(false), { capture: true })
  document.addEventListener('focusin', ({ target }) => entered(target))
  const press = ({ target }: MouseEvent) => {
    const element = target instanceof Element ? target.closest(reachable) : null
    if (element) pressed = [element, ...pressed].slice(0, MOST)
  }
  document.addEventListener('click', press, { capture: true })
  document.addEventListener('focusout', ({ target }) => {
    queueMicrotask(() => {
      // Left on purpose: nothing has gone.
      const isThere = target instanceof HTMLElement && target.isConnected && !target.matches(':disabled')
      if (isThere && document.activeElement === document.body && target.checkVisibility()) been = []
    })
  })
  new MutationObserver(lookSoon).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  })
  entered(document.activeElement)
}

/** A letter that goes into a field says nothing of how one gets about: a telephone types too. */
const isTyping = ({ target, key }: KeyboardEvent): boolean =>
  target instanceof Element && target.matches('input, textarea, [contenteditable]') && key !== 'Tab' && key !== 'Escape'

const labelOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent ?? ''

function placeOf(element: HTMLElement): Place {
  const around: Around[] = []
  for (let part: Element = element; part.parentElement && !part.matches('main, body'); part = part.parentElement) {
    const parent = part.parentElement
    around.push({ part, parent, index: [...parent.children].indexOf(part), next: part.nextElementSibling })
  }
  return { element, label: labelOf(element), around }
}

/** The way into a row is its link. */
const wayInto = (row: Element | null | undefined) => row?.querySelector('a[href]') ?? row?.querySelector(reachable)

/** Where one may go on when a place is gone, the likeliest first. @param pressed what was pressed, the latest first */
function near({ element, label, around }: Place, pressed: readonly Element[]): (Element | null | undefined)[] {
  const gone = around.find(({ part, parent }) => parent.isConnected && part.parentElement !== parent)
  if (!gone) return []
  const { parent, index, next } = gone
  const again = element.id ? document.getElementById(element.id) : null
  const left = around.find(({ part }) => !part.isConnected && part.matches(passing))
  // A panel gives back what it was opened by, however far one has gone since.
  if (left) return [again, ...(left.part.matches('aside') ? pressed : [])]
  const inPlace = parent.children[index] === next ? null : parent.children[index]
  const all = inPlace ? [...inPlace.querySelectorAll(reachable)] : []
  const first = all.find((one) => one.checkVisibility())
  return [
    again,
    all.find((one) => one.tagName === element.tagName && labelOf(one) === label),
    // Enter that is pressed once too often must not do what the next button does.
    first?.matches('button') ? null : first,
    ...(parent.matches(list) ? [parent.children[index], parent.children[index - 1]] : []).map(wayInto),
    wayInto(parent.closest('tr, li, aside')),
  ]
}
