import sharp from 'sharp'

/** A small picture of one colour. */
export function jpeg(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 80, channels: 3, background: '#c96' } })
    .jpeg()
    .toBuffer()
}
