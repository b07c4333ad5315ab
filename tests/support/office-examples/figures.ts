import type { OfficeExamples } from './example.ts'

export const figuresExamples: OfficeExamples = {
  'GET /api/admin/figures': () => ({ url: '/api/admin/figures?days=30&source=parrainage' }),
}
