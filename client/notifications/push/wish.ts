/**
 * Who of those who sign in in this browser wants to be told in it while no page is open, and the address that the server knows of;
 * null until it knows one. All pages of a browser read the same.
 */
export type Wish = { memberId: number; told: string | null }

const NAME = 'push'

/** Null where nobody has wished it, or the browser keeps nothing. */
export function wishHere(): Wish | null {
  try {
    const { memberId, told } = JSON.parse(localStorage.getItem(NAME) ?? '{}')
    return Number.isSafeInteger(memberId) ? { memberId, told: typeof told === 'string' ? told : null } : null
  } catch {
    return null
  }
}

const CHANGED = 'wish'

/** @throws where the browser keeps nothing: what cannot be taken back later is not begun */
export function keepWish(wish: Wish): void {
  localStorage.setItem(NAME, JSON.stringify(wish))
  dispatchEvent(new Event(CHANGED))
}

export function forgetWish(): void {
  localStorage.removeItem(NAME)
  dispatchEvent(new Event(CHANGED))
}

/** Hears of changes on this page and on others of this browser. @returns what ends it */
export function hearWish(hear: () => void): () => void {
  addEventListener(CHANGED, hear)
  addEventListener('storage', hear)
  return () => {
    removeEventListener(CHANGED, hear)
    removeEventListener('storage', hear)
  }
}

/** Whether this browser is told by now what the member is told: it shows that by its own way. */
export function isTold(memberId: number): boolean {
  const wish = wishHere()
  return wish !== null && wish.memberId === memberId && wish.told !== null
}
