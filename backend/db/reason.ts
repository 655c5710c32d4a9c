/**
 * What an error says. One of a host with several addresses, as localhost is, says nothing itself: those that it gathers,
 * one for each address, do.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
