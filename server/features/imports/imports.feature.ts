import type { FeatureParts } from '#server/platform/wire.ts'
import { createImportFileService } from './import-files.service.ts'
import { createImportLineService } from './import-lines.service.ts'
import { importRoutes } from './imports.routes.ts'
import { createImportService } from './imports.service.ts'

export const imports = {
  services: {
    importFiles: createImportFileService,
    importLines: createImportLineService,
    imports: createImportService,
  },
  routes: [importRoutes],
} satisfies FeatureParts
