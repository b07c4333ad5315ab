import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import EyeOff from 'lucide-react/icons/eye-off'
import Hourglass from 'lucide-react/icons/hourglass'
import MapPin from 'lucide-react/icons/map-pin'
import MessageCircleOff from 'lucide-react/icons/message-circle-off'
import UserRound from 'lucide-react/icons/user-round'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { failureText } from '#client/platform/failure-text.ts'
import { showFailure } from '#client/platform/form-failure.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Fact, Facts } from '#client/ui/Facts.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { NoBreak } from '#client/ui/NoBreak.tsx'
import { RowListFailure, RowListLoading } from '#client/ui/RowList.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import text from '#client/ui/text.module.css'
import { nameTrustedPerson, type TrustedPerson } from '#shared/contracts/trusted.ts'
import { dayAndMonth } from '#shared/domain/paris-date.ts'
import { trustedQuery, useAskTrusted, useDropTrusted } from './trusted.api.ts'
import styles from './trusted.module.css'

/** « Quelqu'un qui sait »: the member's trusted person, what that person receives, and what they never do. */
export function TrustedSettings() {
  const { data, error, refetch } = useQuery(trustedQuery)
  return (
    <div className={joinClasses(styles.page, styles.two)}>
      <div className={styles.page}>
        <header className={styles.form}>
          <h1 className={text.h1}>Quelqu'un qui sait</h1>
          <p className={text.lead}>
            Une sœur, un ami, un enfant. Quand vous avez <NoBreak>rendez-vous</NoBreak>, cette
            personne peut recevoir un lien qui dit où et quand.
          </p>
        </header>
        {error && !data && (
          <RowListFailure text={failureText(error)} onRetry={() => void refetch()} />
        )}
        {!data && !error && <RowListLoading />}
        {data?.person && <NamedPerson person={data.person} />}
        {data && !data.person && <AskForm />}
      </div>
      <WhatThePersonReceives />
    </div>
  )
}

function WhatThePersonReceives() {
  return (
    <div className={styles.side}>
      <section className={styles.well} aria-labelledby="recoit">
        <h2 className={text.h4} id="recoit">
          Ce que cette personne reçoit
        </h2>
        <Facts>
          <Fact icon={<MapPin />}>
            L'heure et le lieu des rendez-vous que vous choisissez, un par un.
          </Fact>
          <Fact icon={<UserRound />}>
            Le prénom et l'âge de l'autre personne, et si son profil est vérifié. Sa photo seulement
            si elle l'a permis.
          </Fact>
          <Fact icon={<Hourglass />}>
            Le lien s'éteint 24 heures après. Vous pouvez l'éteindre avant.
          </Fact>
        </Facts>
      </section>
      <section className={joinClasses(styles.well, styles.plain)} aria-labelledby="jamais">
        <h2 className={text.h4} id="jamais">
          Ce qu'elle ne reçoit jamais
        </h2>
        <Facts>
          <Fact icon={<MessageCircleOff />}>Vos messages, vos photos, votre position.</Fact>
          <Fact icon={<EyeOff />}>L'adresse ou le numéro de qui que ce soit.</Fact>
        </Facts>
        <p className={text.small}>
          Nous ne sommes pas un service de secours. En cas de danger : 17 ou 112.
        </p>
      </section>
    </div>
  )
}

function NamedPerson({ person }: { person: TrustedPerson }) {
  const drop = useDropTrusted()
  const [isConfirming, setConfirming] = useState(false)
  const { firstName, email, askedAt, confirmedAt } = person
  return (
    <section className={styles.form} aria-labelledby="personne">
      <h2 className={text.h3} id="personne">
        Votre personne de confiance
      </h2>
      <div className={styles.person}>
        <div>
          <b>{firstName}</b>
          <p className={text.small}>
            {masked(email)}, {confirmedAt ? 'accord donné' : 'message envoyé'} le{' '}
            {dayAndMonth(new Date(confirmedAt ?? askedAt))}
          </p>
        </div>
        {confirmedAt ? (
          <Badge tone="ok">
            <Check size={18} />
            Accord donné
          </Badge>
        ) : (
          <Badge tone="warn">En attente</Badge>
        )}
        <Button
          variant="quiet"
          size="small"
          className={styles.drop}
          isBusy={drop.isPending}
          onClick={() => (confirmedAt ? setConfirming(true) : drop.mutate())}
        >
          Retirer
        </Button>
      </div>
      {!confirmedAt && (
        <p>
          Sans réponse après 7 jours, l'adresse est effacée. Rien d'autre ne lui parvient avant.
        </p>
      )}
      {drop.error && !isConfirming && (
        <div role="alert">
          <FieldError>{failureText(drop.error)}</FieldError>
        </div>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={`Retirer ${firstName} ?`}
          act="Retirer"
          isBusy={drop.isPending}
          failure={drop.error && failureText(drop.error)}
          onAct={() => drop.mutate()}
          onClose={() => {
            drop.reset()
            setConfirming(false)
          }}
        >
          <p>
            Les liens déjà envoyés s'éteignent, et plus personne ne suit vos rendez-vous. Pour
            revenir en arrière, il faudra lui redemander son accord.
          </p>
        </ConfirmDialog>
      )}
    </section>
  )
}

/**
 * « m•••••@exemple.fr »: enough for the member to recognise it, too little for somebody who looks over their shoulder.
 */
function masked(email: string): string {
  return email.replace(/(?<=^.)[^@]*/u, '•••••')
}

type Asked = z.infer<typeof nameTrustedPerson.body>

function AskForm() {
  const ask = useAskTrusted()
  const { register, handleSubmit, setError, formState } = useForm<Asked>({
    resolver: zodResolver(nameTrustedPerson.body),
    defaultValues: { firstName: '', email: '' },
  })
  const { errors } = formState
  return (
    <form
      className={styles.form}
      noValidate
      aria-labelledby="nommer"
      onSubmit={handleSubmit((asked) =>
        ask.mutate(asked, { onError: (failure) => showFailure(setError, failure) }),
      )}
    >
      <h2 className={text.h3} id="nommer">
        Choisir une personne
      </h2>
      <TextField
        {...register('firstName')}
        label="Son prénom"
        autoComplete="off"
        error={errors.firstName?.message}
      />
      <TextField
        {...register('email')}
        label="Son adresse e-mail"
        type="email"
        autoComplete="off"
        help="Un seul message lui est envoyé, pour accepter ou refuser. Sans son accord, rien d'autre ne lui parvient ; vous pourrez lui redemander après 7 jours."
        error={errors.email?.message}
      />
      {errors.root?.message && (
        <div role="alert">
          <FieldError>{errors.root.message}</FieldError>
        </div>
      )}
      <Button type="submit" isBusy={ask.isPending}>
        Lui demander son accord
      </Button>
    </form>
  )
}
