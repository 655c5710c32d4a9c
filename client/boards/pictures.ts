import { MAX_FILE_BYTES } from '../../shared/boards/files.ts'
import { megabytes, PICTURE_TYPES } from '../../shared/kit/file.ts'

/** The pictures of something pasted or dropped, unless its text is meant: a word processor sends a picture of that, too. */
export function picturesIn(data: DataTransfer | null): File[] {
  if (!data || data.types.includes('text/html')) return []
  return [...data.files].filter(({ type }) => type.startsWith('image/'))
}

export const isPicture = ({ type }: Pick<File, 'type'>): boolean => PICTURE_TYPES.some((known) => known === type)

/** Why a picture cannot be sent; null when it can. */
export function refusalOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (!isPicture({ type })) return `${name}: JPG, PNG, WEBP 사진만 올릴 수 있어요.`
  if (size > MAX_FILE_BYTES) return `${name}: ${megabytes(MAX_FILE_BYTES)}까지 올릴 수 있어요.`
  return null
}
