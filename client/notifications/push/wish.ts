/** Who of those who sign in in this browser wants to be told in it while no page is open. */
const NAME = 'push'

/** Null where nobody has wished it, or the browser keeps nothing. */
export function wishOf(): number | null {
  try {
    return Number(localStorage.getItem(NAME)) || null
  } catch {
    return null
  }
}

export function keepWish(memberId: number): void {
  try {
    localStorage.setItem(NAME, String(memberId))
  } catch {
    // It is asked for again after the next sign-in.
  }
}

export function forgetWish(): void {
  try {
    localStorage.removeItem(NAME)
  } catch {
    // Nothing was kept.
  }
}

let told = false

/** Whether this browser is told by now: the server knows where it is reached. */
export const isTold = (): boolean => told

export function setTold(isNow: boolean): void {
  told = isNow
}
