import { decodedCp949 } from './cp949.ts'
import { Unreadable } from './unreadable.ts'

/** What a file that begins with its mark is written in, and in nothing else. */
const marks: [mark: number[], encoding: string][] = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xef, 0xbb, 0xbf], 'utf-8'],
]

/**
 * Text of a file, its mark left out: UTF-8 with or without one, UTF-16 as Excel saves "유니코드 텍스트", and what older Korean
 * programs write.
 * @throws Unreadable
 */
export function decoded(bytes: Uint8Array): string {
  const marked = marks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))
  const readers = marked ? [strictly(marked[1])] : [strictly('utf-8'), decodedCp949]
  for (const read of readers) {
    const text = readable(read, bytes)
    if (text !== null && !text.includes('\0')) return text
  }
  throw new Unreadable('글자를 읽을 수 없어요. 엑셀 통합 문서(.xlsx)나 CSV UTF-8로 저장해 주세요.')
}

const strictly = (encoding: string) => (bytes: Uint8Array) => new TextDecoder(encoding, { fatal: true }).decode(bytes)

function readable(read: (bytes: Uint8Array) => string, bytes: Uint8Array): string | null {
  try {
    return read(bytes)
  } catch {
    return null // the next one has its turn
  }
}
