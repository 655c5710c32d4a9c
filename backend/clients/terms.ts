import * as v from 'valibot'
import { type ClientChange, creditTermNames, creditTerms, type NewClient } from '../../shared/clients/input.ts'

/** Credit terms of a client whom nobody trusts with more. */
const untouched: CreditTerms = v.parse(v.object(creditTerms), {})

export type CreditTerms = Pick<ClientChange, (typeof creditTermNames)[number]>
export type Opening = Pick<ClientChange, 'openingArAmount' | 'openingApAmount' | 'openingDate'>
export const openingNames = ['openingArAmount', 'openingApAmount', 'openingDate'] as const

/** The credit terms that differ from what a new client gets; one that is left out does not. */
export const chosenTerms = (
  terms: Pick<NewClient, keyof CreditTerms>,
  creditPolicy = untouched.creditPolicy,
): string[] => {
  const usual: CreditTerms = { ...untouched, creditPolicy }
  return creditTermNames.filter((name) => terms[name] !== undefined && terms[name] !== usual[name])
}

export const hasOpening = ({ openingArAmount, openingApAmount }: Opening): boolean =>
  openingArAmount !== 0 || openingApAmount !== 0

/** A day without an amount opens nothing. */
export const openingOf = (opening: Opening): Opening =>
  hasOpening(opening) ? opening : { openingArAmount: 0, openingApAmount: 0, openingDate: null }
