import type { Destination } from './paths.ts'
import { hasPreviousPage, useNavigate } from './router.tsx'

/** Goes back to the previous page of the product; to `otherwise` when the member came here directly. */
export function useGoBack(): (otherwise: Destination) => void {
  const navigate = useNavigate()
  return (otherwise) => {
    if (hasPreviousPage()) history.back()
    else navigate(otherwise, { replace: true })
  }
}
