import { join } from 'node:path'
import { GUIDE_PATH } from '#shared/domain/newsletter.ts'

const root = join(import.meta.dirname, '../..')

export const GUIDE_SOURCE = join(root, 'guide/guide.html')
export const GUIDE_PDF = join(root, 'client/public', GUIDE_PATH)
