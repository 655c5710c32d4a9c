import * as v from 'valibot'
import { composed } from '../../../shared/kit/typed.ts'
import { SignInFailure } from '../signInFailure.ts'

/** Parts that all three userinfo answers have in some spelling. A part that the person withheld is null. */

const MAX_NAME = 30
const MAX_EMAIL = 100

/** Made to fit domain.md 2: a person is not turned away for a long name at the provider. */
export const name = v.nullish(
  v.pipe(
    v.string(),
    v.transform((s) => [...composed(s).replace(/\p{C}/gu, '').trim()].slice(0, MAX_NAME).join('') || null),
  ),
  null,
)

export const email = v.nullish(
  v.pipe(
    v.string(),
    v.regex(/^[^\s@]+@[^\s@]+$/),
    v.transform((s) => (s.length > MAX_EMAIL ? null : s)),
  ),
  null,
)

/** `MM-DD` or `MMDD`; read as `MM-DD`. */
export const birthday = v.nullish(
  v.pipe(
    v.string(),
    v.regex(/^(0[1-9]|1[0-2])-?(0[1-9]|[12]\d|3[01])$/),
    v.transform((s) => `${s.slice(0, 2)}-${s.slice(-2)}`),
  ),
  null,
)

export const birthyear = v.nullish(v.pipe(v.string(), v.regex(/^\d{4}$/)), null)

/** @throws SignInFailure naming the fields that did not fit, never their values: they are personal data. */
export function read<S extends v.GenericSchema>(schema: S, userinfo: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, userinfo)
  if (result.success) return result.output
  const paths = result.issues.map((issue) => v.getDotPath(issue) ?? '(whole)')
  throw new SignInFailure('profile_unreadable', paths.join(', '))
}
