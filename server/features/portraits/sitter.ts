import type { Gender } from '#shared/domain/genders.ts'
import type { BackdropName } from './backdrops.ts'
import type { BeardName, FaceName } from './faces.ts'
import type { Garment } from './garments.ts'
import type { Haircut } from './haircuts.ts'
import type { Skin, Tone } from './palette.ts'

export type Wrinkles = 0 | 1 | 2 | 3
export type GlassesShape = 'round' | 'square' | 'butterfly' | 'half'
export type MouthName = 'teeth' | 'closed' | 'soft'

/** Everything a portrait is drawn from: nothing is left to chance after this. */
export interface Sitter {
  readonly gender: Gender
  readonly skin: Skin
  readonly face: FaceName
  readonly wrinkles: Wrinkles
  readonly blush: number
  readonly hair: Tone
  readonly cut: Haircut
  readonly isHairMirrored: boolean
  readonly eyes: Eyes
  readonly brows: Brows
  readonly glasses: { readonly shape: GlassesShape; readonly frame: string } | null
  readonly mouth: { readonly name: MouthName; readonly lip: string; readonly width: number }
  readonly beard: {
    readonly shape: BeardName | null
    readonly hasMoustache: boolean
    readonly hair: Tone
  }
  readonly jewels: { readonly earrings: string | null; readonly necklace: Necklace | null }
  readonly garment: Garment
  readonly backdrop: BackdropName
  readonly pose: Pose
}

export interface Eyes {
  readonly iris: string
  readonly areSmiling: boolean
  readonly hasLashes: boolean
  readonly size: number
  readonly gap: number
  readonly gaze: number
}

export interface Brows {
  readonly colour: string
  readonly weight: number
  readonly lift: number
  readonly angle: number
}

export type Necklace = 'pearls' | 'pendant'

interface Pose {
  readonly tilt: number
  readonly shift: number
  readonly scale: number
  readonly headWidth: number
  readonly bodyWidth: number
}
