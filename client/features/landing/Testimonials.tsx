import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { IconButton } from '#client/ui/IconButton.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import text from '#client/ui/text.module.css'
import { SAMPLE_TESTIMONIALS } from './landing.copy.ts'
import styles from './Testimonials.module.css'
import { useCarousel } from './use-carousel.ts'

const COUNT = SAMPLE_TESTIMONIALS.length

interface TestimonialsProps {
  /** Whether each couple is framed by an arch, like the portraits of the second layout. */
  isArched?: boolean
}

/**
 * A carousel of couples. `SLIDE_MS` in use-carousel.ts is how long each is shown; landing.copy.ts lists the couples.
 */
export function Testimonials({ isArched = false }: TestimonialsProps) {
  const carousel = useCarousel(COUNT)
  const shown = (slide: number) =>
    joinClasses(styles.slide, slide === carousel.current && styles.shown)
  return (
    // The carousel pauses while the pointer or the focus is anywhere inside it.
    <section
      className={joinClasses(styles.voices, isArched && styles.arched)}
      aria-labelledby="voix-titre"
      aria-roledescription="carrousel"
      {...carousel.pauseHandlers}
    >
      <div className={styles.pile}>
        {SAMPLE_TESTIMONIALS.map(({ names, scene, alt }, slide) => (
          <div key={names} className={shown(slide)} inert={slide !== carousel.current}>
            <img src={scene} alt={alt} width={800} height={600} loading="lazy" />
          </div>
        ))}
      </div>
      <div className={styles.words}>
        <h2 className={joinClasses(text.overline, styles.title)} id="voix-titre">
          Ils se sont trouvés ici
        </h2>
        <div className={styles.pile} aria-live={carousel.isMoving ? 'off' : 'polite'}>
          {SAMPLE_TESTIMONIALS.map(({ names, details, quote }, slide) => (
            <figure
              key={names}
              className={shown(slide)}
              inert={slide !== carousel.current}
              aria-roledescription="diapositive"
              aria-label={`${slide + 1} sur ${COUNT}`}
            >
              <blockquote className={styles.quote}>{quote}</blockquote>
              <figcaption className={styles.caption}>
                <b className={text.strong}>{names}</b>
                <span className={text.small}>{details}</span>
              </figcaption>
            </figure>
          ))}
        </div>
        <CarouselControls carousel={carousel} />
      </div>
    </section>
  )
}

function CarouselControls({ carousel }: { carousel: ReturnType<typeof useCarousel> }) {
  return (
    <div className={styles.controls}>
      <div className={styles.dots}>
        {SAMPLE_TESTIMONIALS.map(({ names }, slide) => (
          <button
            key={names}
            type="button"
            aria-label={`Témoignage ${slide + 1}`}
            aria-current={slide === carousel.current || undefined}
            onClick={() => carousel.show(slide)}
          />
        ))}
      </div>
      <IconButton
        className={styles.pause}
        label={carousel.isPlaying ? 'Mettre le défilement en pause' : 'Reprendre le défilement'}
        onClick={carousel.toggle}
      >
        {carousel.isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </IconButton>
      <IconButton variant="line" label="Témoignage précédent" onClick={carousel.previous}>
        <ArrowLeft aria-hidden="true" />
      </IconButton>
      <IconButton variant="line" label="Témoignage suivant" onClick={carousel.next}>
        <ArrowRight aria-hidden="true" />
      </IconButton>
    </div>
  )
}
