import EyeOff from 'lucide-react/icons/eye-off'
import UsersRound from 'lucide-react/icons/users-round'
import { type ReactNode, useId } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { DialogBody } from '#client/ui/DialogBody.tsx'
import { FlashIcon } from '#client/ui/FlashIcon.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import text from '#client/ui/text.module.css'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { PLAN_RIGHTS, type Plan } from '#shared/domain/plans.ts'
import type { SoughtGender } from '#shared/domain/preferences.ts'
import styles from './FlashExplained.module.css'

/** The phrases about the flashed person, by the gender that the member looks for. */
const PERSON: Record<SoughtGender, { knows: string; answers: string }> = {
  H: { knows: 'Il ne sait', answers: "S'il vous flashe" },
  F: { knows: 'Elle ne sait', answers: 'Si elle vous flashe' },
  both: { knows: 'Cette personne ne sait', answers: 'Si elle vous flashe' },
}

interface FlashExplainedProps {
  plan: Plan
  seeks: SoughtGender
  onClose: () => void
}

/** Explains a flash in three sentences, before the first card. */
export function FlashExplained({ plan, seeks, onClose }: FlashExplainedProps) {
  const titleId = useId()
  const { dailyFlashes } = PLAN_RIGHTS[plan]
  const { knows, answers } = PERSON[seeks]
  return (
    <Dialog labelledBy={titleId} size="narrow" onClose={onClose} hasCross={false}>
      <DialogBody>
        <p className={text.overline}>Une seule fois, promis</p>
        <h2 className={text.h2} id={titleId}>
          {fixSpaces("C'est quoi, un flash ?")}
        </h2>
        <ul className={styles.sentences}>
          <Sentence icon={<FlashIcon size={22} />}>
            {fixSpaces("Quelqu'un vous plaît : vous le flashez. C'est un signe, rien de plus.")}
          </Sentence>
          <Sentence icon={<EyeOff size={22} />}>
            {fixSpaces(
              `${knows} pas forcément que c'est vous. Personne n'est jamais averti d'un « Passer ».`,
            )}
          </Sentence>
          <Sentence icon={<UsersRound size={22} />}>
            {answers} aussi, c'est un <b>match</b>
            {fixSpaces(' : vous pouvez vous écrire.')}
          </Sentence>
        </ul>
        {dailyFlashes !== null && (
          <p className={joinClasses(text.small, styles.renewal)}>
            Vous avez {dailyFlashes} flashs par jour. Ils reviennent à minuit.
          </p>
        )}
        <Button isBlock onClick={onClose}>
          J'ai compris
        </Button>
      </DialogBody>
    </Dialog>
  )
}

function Sentence({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      <span className={styles.icon}>{icon}</span>
      <span>{children}</span>
    </li>
  )
}
