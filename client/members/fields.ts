import type { FieldError } from '../../shared/kit/errors.ts'
import type { MemberChange, OwnProfile } from '../../shared/members/profile.ts'
import { errorOf } from '../forms/fields.tsx'
import type { ModifyAction } from './modify.ts'

type Name = keyof MemberChange & keyof OwnProfile

/** What a field of the form begins with: what was typed last, else what is saved; and what is wrong with it. */
export type FieldParts<N extends Name = Name> = { name: N; value: string; error: string | undefined }
export type PartsOf = <N extends Name>(name: N) => FieldParts<N>

export const partsOf =
  (own: OwnProfile, action: ModifyAction | undefined, errors: FieldError[]): PartsOf =>
  (name) => ({
    name,
    value: action?.values[name] ?? String(own[name] ?? ''),
    error: errorOf({ errors }, name),
  })
