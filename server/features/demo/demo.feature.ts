import type { FeatureParts } from '#server/platform/wire.ts'
import { demoListeners } from './demo.listeners.ts'
import { createDemoService } from './demo.service.ts'

export const demo = {
  services: {
    demo: createDemoService,
  },
  listeners: [demoListeners],
} satisfies FeatureParts
