const QUALITY = 0.85

/** A picture whose longer side has no more pixels than it is kept with, so that a phone's ten megabytes are not sent; as it is where that cannot be done. */
export async function shrunk(file: File, side: number): Promise<File> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, side / Math.max(picture.width, picture.height))
    if (scale === 1) return file
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const drawing = canvas.getContext('2d')
    if (!drawing) return file
    // What can be seen through would be black.
    drawing.fillStyle = '#ffffff'
    drawing.fillRect(0, 0, canvas.width, canvas.height)
    drawing.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
    return blob ? new File([blob], file.name, { type: 'image/jpeg' }) : file
  } catch {
    // The browser cannot read it; the backend says whether it can.
    return file
  }
}
