import * as v from 'valibot'
import type { importClients } from '../../shared/clients/imports.ts'
import type { ReplyOf } from '../../shared/kit/endpoint.ts'

export type Imported = ReplyOf<typeof importClients>

const Kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ importId: v.number(), created: v.number(), skipped: v.number(), undoUntil: v.string() }),
)

/** What a member has put into a book last, null for his own, as this tab keeps it for as long as it can be taken back. */
const keyOf = (memberId: number, book: number | null) => `client-import:${memberId}:${book ?? ''}`

export function readImport(memberId: number, book: number | null, now: number): Imported | null {
  try {
    const read = v.safeParse(Kept, sessionStorage.getItem(keyOf(memberId, book)) ?? '')
    if (read.success && Date.parse(read.output.undoUntil) > now) return read.output
    forgetImport(memberId, book)
    return null
  } catch {
    return null // A browser may refuse even the look.
  }
}

export function keepImport(memberId: number, book: number | null, imported: Imported): void {
  if ('inName' in document.documentElement.dataset) return
  try {
    sessionStorage.setItem(keyOf(memberId, book), JSON.stringify(imported))
  } catch (error) {
    console.error(error) // Full or forbidden: it can be taken back for as long as the page stands.
  }
}

export function forgetImport(memberId: number, book: number | null): void {
  try {
    sessionStorage.removeItem(keyOf(memberId, book))
  } catch {
    // Where nothing can be kept nothing was.
  }
}
