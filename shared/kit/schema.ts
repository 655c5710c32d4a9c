import * as v from 'valibot'
import { withParticle } from './hangul.ts'
import { DATE, isInCalendar, isSeen, TURNING, tidy, WRITABLE } from './typed.ts'

/** Schemas that every contract uses; the Korean messages are those a form shows (ux.md 1.2). */

/** Row id: a positive integer that a JSON number holds exactly. Accepts the string of a path or query. */
export const id = v.pipe(
  v.union(
    [v.number(), v.pipe(v.string(), v.regex(/^[0-9]{1,16}$/, '번호가 올바르지 않아요.'), v.transform(Number))],
    '번호가 올바르지 않아요.',
  ),
  v.safeInteger('번호가 올바르지 않아요.'),
  v.minValue(1, '번호가 올바르지 않아요.'),
)

/** Trimmed text of `min` to `max` characters, NFC, without control characters other than line breaks and tabs. */
export const text = (label: string, min: number, max: number) =>
  v.pipe(
    v.string(`${withParticle(label, '을/를')} 입력해 주세요.`),
    v.transform(tidy),
    v.minLength(
      min,
      min === 1
        ? `${withParticle(label, '을/를')} 입력해 주세요.`
        : `${withParticle(label, '은/는')} ${min}자 이상이어야 해요.`,
    ),
    v.maxLength(max, `${withParticle(label, '은/는')} ${max}자까지 쓸 수 있어요.`),
    v.regex(WRITABLE, `${label}에 쓸 수 없는 글자가 있어요.`),
  )

/** What others read: something of it is to be seen, and it is read in the order it was written in. */
export const seenText = (label: string, min: number, max: number) =>
  v.pipe(
    v.string(`${withParticle(label, '을/를')} 입력해 주세요.`),
    v.transform((typed) => typed.replace(TURNING, '')),
    text(label, min, max),
    v.check(isSeen, `${withParticle(label, '을/를')} 입력해 주세요.`),
  )

/** Text that may be left out; an empty field of a form counts as left out. */
export const optionalText = (label: string, max: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        text(label, 0, max),
        v.transform((s) => (s === '' ? null : s)),
      ),
    ),
    null,
  )

const emptied = v.pipe(
  v.literal(''),
  v.transform(() => null),
)

/** A value that may be left out: null and the empty field of a form are nothing too. */
export const orNothing = <S extends v.GenericSchema>(schema: S) =>
  v.optional(v.nullable(v.lazy((input): S | typeof emptied => (input === '' ? emptied : schema))), null)

/** `YYYY-MM-DD` that exists in the calendar. */
export const dateText = (label: string) =>
  v.pipe(
    v.string(`${withParticle(label, '을/를')} 입력해 주세요.`),
    v.regex(DATE, `${withParticle(label, '은/는')} 2026-11-21처럼 입력해 주세요.`),
    v.check(isInCalendar, `${withParticle(label, '은/는')} 달력에 없는 날짜예요.`),
  )

/** ISO-8601 instant with offset, as the API writes it. */
export const instant = v.pipe(v.string(), v.isoTimestamp())

/** What is wrong with a number as it is typed: of an empty field that it is empty, of everything else `malformed`. */
export const orMissing =
  (label: string, malformed: string) =>
  ({ input }: { input: unknown }) =>
    input === '' ? `${withParticle(label, '을/를')} 적어 주세요.` : malformed

/** Decimal with at most three places, ≥ 0, as a number: packages or kilograms (domain.md 0 "Quantity"). */
export const quantity = (label: string) =>
  v.pipe(
    v.union(
      [
        v.number(),
        v.pipe(
          v.string(),
          // A sign, a tenth digit and a fourth decimal are no words: what is wrong with them is said below.
          v.regex(/^-?\d{1,15}(\.\d{1,15})?$/),
          // Not `-0`.
          v.transform((typed) => Number(typed) || 0),
        ),
      ],
      orMissing(label, `${withParticle(label, '은/는')} 숫자로 입력해 주세요.`),
    ),
    v.finite(`${withParticle(label, '은/는')} 숫자로 입력해 주세요.`),
    v.minValue(0, `${withParticle(label, '은/는')} 0 이상이어야 해요.`),
    v.maxValue(999_999_999, `${withParticle(label, '이/가')} 너무 커요.`),
    v.check(
      // The product of a large number is off by more than the bound, and its quotient is the number again.
      (n) => Math.round(n * 1000) / 1000 === n || Math.abs(n * 1000 - Math.round(n * 1000)) < 1e-6,
      `${withParticle(label, '은/는')} 소수 셋째 자리까지 쓸 수 있어요.`,
    ),
    // What the check lets through as a rounding error must not reach the table as one: 1e-9 would be stored as 0.
    v.transform((n) => Math.round(n * 1000) / 1000),
  )

/** Whole won, ≥ 0 (domain.md 0 "Money"). */
export const won = (label: string) =>
  v.pipe(
    v.union(
      [
        v.number(),
        v.pipe(
          v.string(),
          v.regex(/^-?\d{1,15}$/),
          v.transform((typed) => Number(typed) || 0),
        ),
      ],
      orMissing(label, `${withParticle(label, '은/는')} 원 단위 숫자로 입력해 주세요.`),
    ),
    v.safeInteger(`${withParticle(label, '은/는')} 원 단위로 입력해 주세요.`),
    v.minValue(0, `${withParticle(label, '은/는')} 0원 이상이어야 해요.`),
  )

/** Whole number of `min` to `max`, as a number or as a form sends it. */
export const whole = (label: string, min: number, max: number) =>
  v.pipe(
    v.union(
      [
        v.number(),
        v.pipe(
          v.string(),
          v.regex(/^-?\d{1,15}$/, `${label}: 숫자로 입력해 주세요.`),
          v.transform((typed) => Number(typed) || 0),
        ),
      ],
      `${label}: 숫자로 입력해 주세요.`,
    ),
    v.integer(`${label}: 정수로 입력해 주세요.`),
    v.minValue(min, `${label}: ${min} 이상이어야 해요.`),
    v.maxValue(max, `${label}: ${max} 이하여야 해요.`),
  )

/** A Korean telephone number that may be left out: its digits, written with dashes where they were typed so. */
export const phoneText = (label: string) =>
  v.optional(
    v.nullable(
      v.pipe(
        text(label, 0, 20),
        v.transform((s) => (s === '' ? null : s)),
        v.check(
          (s) => s === null || (/^[0-9+() -]+$/.test(s) && /^\d{8,12}$/.test(s.replace(/\D/g, ''))),
          `${label}: 숫자 8~12자리로 입력해 주세요.`,
        ),
      ),
    ),
    null,
  )

export const postalCode = v.pipe(v.string(), v.regex(/^\d{5}$/, '우편번호는 숫자 5자리예요.'))

/** A rule that spans fields, told at the field where a person mends it. */
export type FieldRule<F> = { field: keyof F & string; message: string; holds(input: F): boolean }

/** Checks an object's rules once its fields are valid by themselves. */
export const acrossFields = <F extends Record<string, unknown>, T extends F>(rules: readonly FieldRule<F>[]) =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const input = dataset.value
    for (const { field, message, holds } of rules) {
      if (holds(input)) continue
      addIssue({ message, path: [{ type: 'object', origin: 'value', input, key: field, value: input[field] }] })
    }
  })
