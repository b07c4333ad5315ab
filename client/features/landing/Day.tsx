import text from '#client/ui/text.module.css'
import styles from './Day.module.css'

const HOURS = [
  {
    title: 'Le matin, vous vous présentez',
    text: "Trois photos, quelques phrases, vos centres d'intérêt. Dix minutes suffisent.",
  },
  {
    title: 'À midi, vous flashez',
    text: "Un profil vous plaît : un flash le lui dit. S'il est réciproque, c'est un match.",
  },
  {
    title: 'Le soir, vous vous écrivez',
    text: "Une conversation s'ouvre, rien qu'à vous deux. Le reste vous appartient.",
  },
]

const RAYS = Array.from({ length: 16 }, (_, i) => 22.5 * i)

/** The sun in the morning, at noon and in the evening, over the sea. */
function Sky() {
  return (
    <svg className={styles.sky} viewBox="0 -60 1200 360" aria-hidden="true">
      <clipPath id="horizon">
        <rect y="-100" width="1200" height="352" />
      </clipPath>
      <path
        className={styles.course}
        d="M60 252C260 -36 940 -36 1140 252"
        fill="none"
        strokeWidth="3"
        strokeDasharray="2 14"
        strokeLinecap="round"
      />
      <g clipPath="url(#horizon)">
        <circle cx="200" cy="230" r="74" fill="#fad77e" />
        <circle cx="200" cy="230" r="54" fill="#f8be7e" />
        <g stroke="#f8be7e" strokeWidth="8" strokeLinecap="round">
          {RAYS.map((angle) => (
            <path key={angle} d="M600 -6V-22" transform={`rotate(${angle} 600 78)`} />
          ))}
        </g>
        <circle cx="600" cy="78" r="62" fill="#fad77e" />
        <circle cx="600" cy="78" r="45" fill="#f8be7e" />
        <circle cx="1000" cy="252" r="104" fill="#f8be7e" />
        <circle cx="1000" cy="252" r="76" fill="#f27842" />
      </g>
      <path fill="#69839d" d="M-1400 252H2600V302H-1400Z" />
      <path
        fill="#9dbcd1"
        d="M-1400 252H2600V264H1200C1100 256 1000 272 900 264S700 256 600 264S400 272 300 264S100 256 0 264H-1400Z"
      />
    </svg>
  )
}

export function Day() {
  return (
    <section className={styles.day} aria-labelledby="journee-titre">
      <h2 className={`${text.h1} ${styles.title}`} id="journee-titre">
        Une journée sur Embellie
      </h2>
      <Sky />
      <div className={styles.sea}>
        <ol className={styles.hours}>
          {HOURS.map((hour) => (
            <li key={hour.title}>
              <h3 className={text.h3}>{hour.title}</h3>
              <p>{hour.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
