import sharp from 'sharp'

type Size = { width?: number; height?: number }

/** A plain picture, made by the encoder that any camera's would be read with. */
export const picture = (
  format: 'png' | 'jpeg' | 'webp' = 'png',
  { width = 64, height = 64 }: Size = {},
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#1f7a3a' } })
    .toFormat(format)
    .toBuffer()
