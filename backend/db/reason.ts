import { asIs, joined, type Said, Told } from '../../shared/kit/language.ts'

/**
 * What an error says. One of a host with several addresses, as localhost is, says nothing itself: those that it gathers,
 * one for each address, do. What is not ours, as PostgreSQL's or the system's, comes as it is.
 */
export function reasonOf(error: unknown): Said {
  if (error instanceof Told) return error.said
  if (error instanceof AggregateError && error.message === '') return joined(error.errors.map(reasonOf), ', ')
  return asIs(error instanceof Error ? error.message : String(error))
}
