/** What a photo of a receipt needs to be read, and no more. */
const LONGEST = 2000;
const PHOTOS = new Set(['image/jpeg', 'image/heic', 'image/heif']);

/**
 * A photo as it is sent: at most 2,000 pixels, as JPEG, and without the place where it was taken, which cameras write into
 * it. What is no photo, or cannot be drawn here, goes as it is.
 */
export async function forUpload(file: File): Promise<File> {
  if (!PHOTOS.has(file.type) || typeof createImageBitmap !== 'function') return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const share = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * share);
    canvas.height = Math.round(picture.height * share);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
    return jpeg ? new File([jpeg], file.name.replace(/\.[^.]*$/, '.jpg'), { type: 'image/jpeg' }) : file;
  } catch {
    return file;
  }
}
