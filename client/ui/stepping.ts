/** A press that lasts this long goes on by itself. */
const HOLD_MS = 400
const REPEAT_MS = 100
/** After so many repeats it goes by tens. */
const SMALL_STEPS = 10
const MOST = 999_999_999

/**
 * The number that a field of packages holds after a step. A field that is empty begins at nothing; what is no number, and
 * a step below one, change nothing. A step by ten ends at a round number.
 */
export function stepped(typed: string, by: number): string {
  const text = typed.replaceAll(/[,\s]/g, '')
  if (!/^(\d{1,9}(\.\d{1,3})?)?$/.test(text)) return typed
  const before = Number(text)
  const wide = Math.abs(by) > 1 ? before - (before % by) + (by < 0 && before % by !== 0 ? 0 : by) : before + by
  const after = Math.round(wide * 1000) / 1000
  return after < 1 || after > MOST ? typed : String(after)
}

/**
 * Steps while a button is held: once and after a moment on and on, later by tens.
 * @param way 1 or -1
 */
export function createHold(way: 1 | -1, step: (by: number) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let repeats = 0
  const again = () => {
    repeats++
    step(repeats > SMALL_STEPS ? way * 10 : way)
    timer = setTimeout(again, REPEAT_MS)
  }
  const end = () => clearTimeout(timer)
  return {
    begin() {
      end()
      repeats = 0
      timer = setTimeout(again, HOLD_MS)
    },
    end,
    /** The press itself: one step, unless it was held. */
    press() {
      end()
      if (repeats === 0) step(way)
      repeats = 0
    },
  }
}
