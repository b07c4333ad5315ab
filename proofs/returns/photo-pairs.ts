import sharp from 'sharp'
import {
  GREY_SIDE,
  hashWords,
  isAlike,
  likenessOf,
  regionsOf,
} from '#server/features/photos/photo-regions.ts'
import { takePhoto } from './pictures.ts'

const PHOTOS = 150

/** Compares each of many photos, as a new one, with all the others, as those of excluded members. */
export async function countFalseMatches(): Promise<{ pairs: number; alike: number }> {
  const looks = []
  for (let nth = 0; nth < PHOTOS; nth++) {
    const grey = await sharp(await takePhoto(nth))
      .greyscale()
      .resize(GREY_SIDE, GREY_SIDE, { fit: 'fill' })
      .raw()
      .toBuffer()
    looks.push({ regions: hashWords(regionsOf(grey)), likeness: hashWords(likenessOf(grey)) })
  }
  let alike = 0
  for (const [nth, { regions }] of looks.entries()) {
    alike += looks.filter((other, at) => at !== nth && isAlike(regions, other.likeness)).length
  }
  return { pairs: PHOTOS * (PHOTOS - 1), alike }
}
