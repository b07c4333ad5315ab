import { useQuery } from '@tanstack/react-query'
import Clock from 'lucide-react/icons/clock'
import { useState } from 'react'
import { href } from '#client/app/paths.ts'
import { useNavigate, useQueryParams } from '#client/app/router.tsx'
import { RiskFigures } from '#client/features/risks/RiskFigures.tsx'
import { RiskFile } from '#client/features/risks/RiskFile.tsx'
import { RiskQueue } from '#client/features/risks/RiskQueue.tsx'
import { risksQuery } from '#client/features/risks/risks.api.ts'
import { AdminLayout } from '#client/layouts/AdminLayout.tsx'
import { hoursAndMinutes } from '#client/ui/hours-and-minutes.ts'
import { QueueFact, QueuePanes } from '#client/ui/Queue.tsx'
import { toast } from '#client/ui/toast.ts'
import { WorkPanelWait } from '#client/ui/WorkPanel.tsx'

const MINUTE_MS = 60 * 1000

/** The queue of accounts that a moderator should review, next to the open case. */
export function RisksPage() {
  const query = useQueryParams()
  const navigate = useNavigate()
  const [takesFocus, setTakesFocus] = useState(false)
  const { data, isPending } = useQuery(risksQuery)
  const current = query.get('dossier') ?? data?.risks[0]?.reference
  const minutes = data?.figures.minutesToDecide ?? null

  /** Opens the first remaining case. */
  function handleNext() {
    setTakesFocus(true)
    navigate('/admin/risques', { replace: true })
  }

  function handleDecided() {
    toast({ title: 'Décision notifiée', variant: 'ok' })
    handleNext()
  }

  return (
    <AdminLayout
      title="Risques"
      beside={
        minutes !== null && (
          <QueueFact icon={<Clock size={20} />}>
            Première décision en {hoursAndMinutes(minutes * MINUTE_MS)}, médiane sur 30 jours
          </QueueFact>
        )
      }
    >
      <RiskFigures />
      <QueuePanes>
        <RiskQueue
          current={current}
          takesFocus={takesFocus}
          linkTo={(reference) => href('/admin/risques', {}, { dossier: reference })}
          onOpen={() => setTakesFocus(true)}
        />
        {current && (
          <RiskFile
            key={current}
            reference={current}
            takesFocus={takesFocus}
            onDecided={handleDecided}
            onConflict={handleNext}
          />
        )}
        {!current && isPending && <WorkPanelWait />}
      </QueuePanes>
    </AdminLayout>
  )
}
