import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import face from '#client/assets/portraits/helene.svg'
import { joinClasses } from '#client/ui/join-classes.ts'
import styles from './FacePicker.module.css'
import { PhotoPicker, type PhotoPickerProps } from './PhotoPicker.tsx'

const EXAMPLES = (
  <>
    <figure className={styles.example}>
      <img src={face} alt="Exemple : visage de face, bien éclairé" />
      <figcaption className={joinClasses(styles.verdict, styles.good)}>
        <Check size={20} />
        Oui : on vous voit
      </figcaption>
    </figure>
    <figure className={styles.example}>
      <img className={styles.dark} src={face} alt="Exemple : visage dans l'ombre" />
      <figcaption className={styles.verdict}>
        <X size={20} />
        Non : trop sombre
      </figcaption>
    </figure>
  </>
)

/** Asks a new member for a photo of their face, then for more photos. */
export function FacePicker(props: Pick<PhotoPickerProps, 'photos' | 'onChange' | 'onBusyChange'>) {
  return (
    <PhotoPicker
      {...props}
      legend="Votre visage"
      isOptional
      help="Une seule photo suffit pour commencer. De face, à la lumière du jour."
      beginning={{
        examples: EXAMPLES,
        note: "JPG ou PNG, 5 Mo au plus. Vous pourrez en ajouter jusqu'à six, et choisir qui les voit.",
      }}
    />
  )
}
