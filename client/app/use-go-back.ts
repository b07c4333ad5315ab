import type { Destination } from './paths.ts'
import { hasPageBefore, useNavigate } from './router.tsx'

/** Goes back to where the reader came from; to `otherwise` for who came straight here. */
export function useGoBack(): (otherwise: Destination) => void {
  const navigate = useNavigate()
  return (otherwise) => {
    if (hasPageBefore()) history.back()
    else navigate(otherwise, { replace: true })
  }
}
