/** A file that cannot be read; the message says why in words for the person who chose it. */
export class Unreadable extends Error {}

export const TOO_MANY_ROWS = '한 번에 20,000줄까지 가져올 수 있어요. 파일을 나누어 주세요.'
