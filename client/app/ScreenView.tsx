import { PageView } from './PageView.tsx'
import { RequireMember } from './RequireMember.tsx'
import type { Screen } from './screens.ts'

/** Shows a screen, members' ones only to members. */
export function ScreenView({ screen }: { screen: Screen }) {
  const page = <PageView screen={screen} />
  return screen.audience === 'public' ? page : <RequireMember>{page}</RequireMember>
}
