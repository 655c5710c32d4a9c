import { sealer } from '../sealed.ts'
import type { Tokens } from '../session/tokens.ts'

/** Seals bank account numbers for the database and opens them again. */
export type AccountNumbers = {
  seal(bookOwnerId: number, accountNo: string): Buffer
  /** @throws when it was sealed for another book or with another key, or was tampered with */
  open(bookOwnerId: number, sealed: Uint8Array): string
}

/** What is sealed is bound to its book. */
export function accountNumbers(tokens: Pick<Tokens, 'key' | 'keys'>): AccountNumbers {
  const { seal, open } = sealer(tokens, 'bank accounts', 'account number')
  return {
    seal: (bookOwnerId, accountNo) => seal(`book ${bookOwnerId}`, accountNo),
    open: (bookOwnerId, sealed) => open(`book ${bookOwnerId}`, sealed),
  }
}
