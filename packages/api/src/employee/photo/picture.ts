const LARGE = 512;
const SMALL = 128;
/** A picture that would not fit in memory is none of a person. */
const MOST_PIXELS = 50_000_000;

/**
 * A photo anew, in two sizes: what people send may carry the place it was taken at, or more than a picture. Null for
 * what cannot be read as one.
 */
export async function pictureSizes(bytes: Buffer): Promise<{ large: Buffer; small: Buffer } | null> {
  // Loaded when the first photo comes: it is large, and many processes never see one.
  const { default: sharp } = await import('sharp');
  const square = (size: number) =>
    sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize(size, size, { fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .toBuffer();
  try {
    const large = await square(LARGE);
    return { large, small: await square(SMALL) };
  } catch {
    return null;
  }
}
