import Layers from 'lucide-react/icons/layers'
import Sunrise from 'lucide-react/icons/sunrise'
import type { ComponentType } from 'react'
import { FlashIcon } from '#client/ui/FlashIcon.tsx'
import type { BonusProduct } from '#shared/domain/products.ts'

export const BONUS_ICONS: Record<BonusProduct, ComponentType<{ size?: number }>> = {
  flash_pack: Layers,
  super_flash: FlashIcon,
  boost: Sunrise,
}
