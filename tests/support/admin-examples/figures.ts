import type { AdminExamples } from './example.ts'

export const figuresExamples: AdminExamples = {
  'GET /api/admin/meetings': () => ({ url: '/api/admin/meetings' }),
  'GET /api/admin/figures': () => ({ url: '/api/admin/figures?days=30&source=parrainage' }),
}
