const JPEG = [0xff, 0xd8, 0xff]
const PNG = [0x89, 0x50, 0x4e, 0x47]

/** Whether a file begins as a JPEG or a PNG does: the back office takes no other kind. */
export function isJpegOrPng(file: Buffer): boolean {
  return [JPEG, PNG].some((signature) => signature.every((byte, index) => file[index] === byte))
}
