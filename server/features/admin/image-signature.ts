const JPEG = [0xff, 0xd8, 0xff]
const PNG = [0x89, 0x50, 0x4e, 0x47]

/** Whether a file starts with the signature of a JPEG or a PNG: the back office accepts no other format. */
export function isJpegOrPng(file: Buffer): boolean {
  return [JPEG, PNG].some((signature) => signature.every((byte, index) => file[index] === byte))
}
