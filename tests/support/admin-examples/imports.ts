import { csvFile, csvLine, importForm } from '../imports.ts'
import type { AdminExamples, AdminWorld } from './example.ts'

const FILE = csvFile(csvLine('colette@test.example'))

/** The URL of a request about a file that was just read. */
async function about({ app, viewer }: AdminWorld, path: string): Promise<{ url: string }> {
  const { id } = await app.services.imports.read(viewer, 'profils.csv', FILE)
  return { url: `/api/admin/imports/${id}/${path}` }
}

/** Files of test profiles. */
export const importExamples: AdminExamples = {
  'POST /api/admin/imports': () => importForm(FILE),
  'GET /api/admin/imports/last': () => ({ url: '/api/admin/imports/last' }),
  'GET /api/admin/imports/:id/lines': (world) => about(world, 'lines?only=refused&cursor=1'),
  'GET /api/admin/imports/:id/refused': (world) => about(world, 'refused'),
  'POST /api/admin/imports/:id/run': (world) => about(world, 'run'),
}
