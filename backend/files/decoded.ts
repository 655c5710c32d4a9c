import { Unreadable } from './unreadable.ts'

/** As Excel saves "유니코드 텍스트", UTF-8 with or without its mark, and what older Korean programs write. */
const encodings = ['utf-8', 'euc-kr'] as const

/** Text of a file, its mark left out. @throws Unreadable */
export function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  for (const encoding of encodings) {
    const text = decodedAs(encoding, bytes)
    if (text !== null && !text.includes('\0')) return text
  }
  throw new Unreadable('글자를 읽을 수 없어요. 엑셀 통합 문서(.xlsx)나 CSV UTF-8로 저장해 주세요.')
}

function decodedAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null // the next encoding has its turn
  }
}
