import { grouped } from '../../shared/kit/money.ts'

/** A file that cannot be read; the message says why in words for the person who chose it. */
export class Unreadable extends Error {}

export const tooManyRows = (maxRows: number): string =>
  `한 번에 ${grouped(maxRows)}줄까지 가져올 수 있어요. 파일을 나누어 주세요.`
