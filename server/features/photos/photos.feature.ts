import type { FeatureParts } from '#server/platform/wire.ts'
import { photoRoutes } from './photos.routes.ts'
import { createPhotoService } from './photos.service.ts'
import { createPictureService } from './pictures.service.ts'

export const photos = {
  services: {
    photos: createPhotoService,
    pictures: createPictureService,
  },
  routes: [photoRoutes],
} satisfies FeatureParts
