import type { FeatureParts } from '#server/platform/wire.ts'
import { authRoutes } from './auth.routes.ts'
import { createAuthService } from './auth.service.ts'
import { createCodeService } from './codes.service.ts'
import { createDeviceService } from './devices.service.ts'
import { createEmailChangeService } from './email-change.service.ts'
import { createEmailUndoService } from './email-undo.service.ts'
import { createProofService } from './proof.service.ts'
import { createRegistrationService } from './registration.service.ts'
import { createSessionService } from './sessions.service.ts'
import { createSignInService } from './sign-in.service.ts'

export const auth = {
  services: {
    auth: createAuthService,
    codes: createCodeService,
    devices: createDeviceService,
    emailChanges: createEmailChangeService,
    emailUndo: createEmailUndoService,
    proofs: createProofService,
    registrations: createRegistrationService,
    sessions: createSessionService,
    signIns: createSignInService,
  },
  routes: [authRoutes],
} satisfies FeatureParts
