import { PHOTO_SIDE } from '../../shared/waste/contract.ts'

const QUALITY = 0.85

/** A photo no larger than it is kept, so that a phone's ten megabytes are not sent; as it is where that cannot be done. */
export async function shrunk(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, PHOTO_SIDE / Math.max(picture.width, picture.height))
    if (scale === 1) return file
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
    return blob ? new File([blob], 'photo.jpg', { type: 'image/jpeg' }) : file
  } catch {
    // The browser cannot read it; the backend says whether it can.
    return file
  }
}
