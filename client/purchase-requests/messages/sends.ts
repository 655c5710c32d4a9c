type Pressed = {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  isComposing: boolean
  keyCode: number
}

/**
 * Whether a key sends what stands in the field: Enter by itself, where there are keys to press. On a telephone it begins
 * another line, and one that ends a syllable of Hangul is the syllable's; some browsers tell that only by the old number.
 */
export const sends = (
  { key, shiftKey, ctrlKey, metaKey, altKey, isComposing, keyCode }: Pressed,
  hasKeys: boolean,
): boolean =>
  hasKeys && key === 'Enter' && !(shiftKey || ctrlKey || metaKey || altKey) && !isComposing && keyCode !== 229
