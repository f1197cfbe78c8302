/** In which sizes and how a picture is kept. */
export interface PictureShape {
  readonly large: number;
  readonly small: number;
  /** `square`: cut to what matters in it; `whole`: nothing is cut off, and what is smaller stays as it is. */
  readonly fit: 'square' | 'whole';
  readonly format: 'webp' | 'png';
}

/** A picture that would not fit in memory is none that people keep. */
const MOST_PIXELS = 50_000_000;

/** A picture again, in two sizes: what people send may carry the place it was taken at. Null for what is none. */
export async function picturesOf(
  bytes: Buffer,
  { large, small, fit, format }: PictureShape,
): Promise<{ large: Buffer; small: Buffer } | null> {
  // Loaded when the first picture comes: it is large, and many processes never see one.
  const { default: sharp } = await import('sharp');
  const within = (size: number): Promise<Buffer> => {
    const upright = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate();
    const sized =
      fit === 'square'
        ? upright.resize(size, size, { fit: 'cover', position: 'attention' })
        : upright.resize(size, size, { fit: 'inside', withoutEnlargement: true });
    return (format === 'webp' ? sized.webp({ quality: 82 }) : sized.png()).toBuffer();
  };
  try {
    return { large: await within(large), small: await within(small) };
  } catch {
    return null;
  }
}
