import { createKeybindingsHandler } from 'tinykeys'
import { bindingOf, type KeyName, keyNames } from './keyNames.ts'

/** What a key does; `false` says that it was none of its business now. */
type Run = (event: KeyboardEvent) => unknown
export type Act = Run | { run: Run; isThere: () => boolean }
export type Acts = { [K in KeyName]?: Act | undefined }

/** What is on the screen now and listens, the newest last. Only a page in a browser puts something in. */
const layers: { current: Acts }[] = []
let stop: (() => void) | null = null

/** Keys that a form needs while one types in it. */
const inFields: ReadonlySet<string> = new Set(['mod+k', 'mod+Enter', 'mod+s'])
/** Keys that no setting turns off: they are no letters, and forms and panels are used by them. */
const always: ReadonlySet<string> = new Set(['Escape', 'mod+Enter'])
const repeating: ReadonlySet<string> = new Set(['j', 'k', 'ArrowDown', 'ArrowUp'])

/** From the first key of a sequence to the second: a slow hand, or a busy machine, is no reason to lose it. */
const SEQUENCE_MS = 2_000

/** Turned off by who looks at the page (KWCAG 문자 단축키); the document says it from its first paint on. */
export const areKeysOff = (): boolean => document.documentElement.dataset.keys === 'off'

/** Adds what a part of the screen does by keys. @returns takes it away again */
export function register(layer: { current: Acts }): () => void {
  layers.push(layer)
  stop ??= listen()
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    if (layers.length > 0) return
    stop?.()
    stop = null
  }
}

/** Keys that do something on this screen now. */
export const keysHere = (): KeyName[] =>
  keyNames.filter((name) => actsOf(name).length > 0 || elementOf(name) !== null || inSomeRow(name))

function listen(): () => void {
  const handlers = keyNames.map((name) => [bindingOf(name), (event: KeyboardEvent) => press(name, event)])
  const heard = createKeybindingsHandler(Object.fromEntries(handlers), { ignore: isElsewhere, timeout: SEQUENCE_MS })
  addEventListener('keydown', heard)
  addEventListener('input', noteWriting)
  return () => {
    removeEventListener('keydown', heard)
    removeEventListener('input', noteWriting)
  }
}

/** A panel goes by one key, and with it what has been written into its form: between its fields keys are for the form too. */
function noteWriting({ target }: Event) {
  const form = target instanceof Element && target.closest<HTMLFormElement>('aside form[method="post"]')
  if (form) form.dataset.written = ''
}

function press(name: KeyName, event: KeyboardEvent) {
  if ((areKeysOff() && !always.has(name)) || (event.repeat && !repeating.has(name))) return
  if (!inFields.has(name) && isWriting(event)) return
  for (const run of actsOf(name)) {
    if (run(event) === false) continue
    return event.preventDefault()
  }
  const element = elementOf(name)
  if (!element) return
  event.preventDefault()
  use(element)
}

const actsOf = (name: KeyName): Run[] =>
  layers.toReversed().flatMap(({ current }) => {
    const act = current[name]
    if (!act) return []
    return typeof act === 'function' ? [act] : act.isThere() ? [act.run] : []
  })

/** The element that says it is pressed by the key: in the row that has the focus, or else outside of all rows. */
function elementOf(name: string): HTMLElement | null {
  const selector = `[data-key="${name}"]`
  const inRow = rowHere()?.querySelector<HTMLElement>(selector)
  if (inRow) return inRow
  const all = [...document.querySelectorAll<HTMLElement>(selector)]
  return all.find((element) => !element.closest('tbody tr') && isReachable(element)) ?? null
}

const inSomeRow = (name: string): boolean => document.querySelector(`main tbody [data-key="${name}"]`) !== null
/** What is in a menu that is shut can be used all the same. */
const isReachable = (element: HTMLElement) => element.checkVisibility() || element.closest('[popover]') !== null
const rowHere = () => document.activeElement?.closest('main tbody tr') ?? null

const controls = 'a[href], button:not(:disabled), summary, input:not([type=hidden]):not(:disabled), select'

function use(element: HTMLElement) {
  // What a button opens follows it in the order of Tab.
  if (element.matches('[popovertarget]')) element.focus()
  if (element.matches('a, button, summary')) return element.click()
  if (element.matches(controls)) return element.focus()
  element.querySelector<HTMLElement>(controls)?.focus()
}

const writing =
  'input:not([type=checkbox]), textarea, select, [contenteditable]:not([contenteditable=false]), dialog, [popover]:popover-open, form[data-written]'

/** True where a key writes something, or belongs to what is open over the page. */
const isWriting = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.closest(writing) !== null

/** Keys that mean nothing of this: of a syllable that is being composed, of a dialog that is open, already used. */
function isElsewhere(event: KeyboardEvent): boolean {
  if (event.isComposing || event.keyCode === 229) return true
  const isModified = event.ctrlKey || event.metaKey
  if (document.querySelector('dialog:modal')) return !(isModified && event.key === 'Enter')
  if (event.key === 'Escape' && leavesSearch(event)) return true
  return !isModified && (event.defaultPrevented || isWriting(event))
}

/** Escape leaves a search that is empty, so that the keys count again; in one that is not it empties it. */
function leavesSearch({ target }: KeyboardEvent): boolean {
  if (document.querySelector('[popover]:popover-open')) return true
  if (!(target instanceof HTMLInputElement) || target.type !== 'search' || target.value !== '') return false
  target.blur()
  return true
}
