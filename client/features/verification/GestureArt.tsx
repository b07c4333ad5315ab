import type { ReactNode } from 'react'
import type { Gesture } from '#shared/domain/verification.ts'
import styles from './GestureArt.module.css'

const FINGERS = [-15, -7, 1, 9]

function FlatHand() {
  return (
    <>
      {FINGERS.map((x) => (
        <rect key={x} x={x} y={-30} width={7} height={34} rx={3.5} />
      ))}
      <rect x={-15} y={-4} width={31} height={28} rx={11} />
    </>
  )
}

/** The path of the arm, and the position and shape of the hand at its end. */
const GESTURE_PARTS: Record<Gesture, { arm: string; place: string; hand: ReactNode }> = {
  open_hand: {
    arm: 'M146 190C164 172 168 150 168 118',
    place: 'translate(168 94)',
    hand: (
      <>
        <rect x={-13} y={-10} width={7} height={26} rx={3.5} transform="rotate(-44 -10 14)" />
        <FlatHand />
      </>
    ),
  },
  thumb_up: {
    arm: 'M146 190C158 178 158 164 152 148',
    place: 'translate(148 124)',
    hand: (
      <>
        <rect x={-13} y={-34} width={11} height={34} rx={5.5} />
        <rect x={-15} y={-10} width={32} height={32} rx={11} />
        <path d="M2 -1h15M2 6h15M2 13h15" />
      </>
    ),
  },
  two_fingers: {
    arm: 'M146 190C162 184 166 176 166 164',
    place: 'translate(166 138)',
    hand: (
      <>
        <rect x={-13} y={-40} width={8} height={42} rx={4} transform="rotate(-10 -9 0)" />
        <rect x={4} y={-40} width={8} height={42} rx={4} transform="rotate(12 8 0)" />
        <rect x={-15} y={-6} width={31} height={30} rx={11} />
      </>
    ),
  },
  hand_on_head: {
    arm: 'M146 190C196 150 184 66 128 38',
    place: 'translate(108 34) rotate(-82)',
    hand: <FlatHand />,
  },
}

/** A drawing of a person who makes the gesture. The text next to it describes the gesture. */
export function GestureArt({ gesture }: { gesture: Gesture }) {
  const { arm, place, hand } = GESTURE_PARTS[gesture]
  return (
    <svg className={styles.art} viewBox="0 0 220 210" aria-hidden="true">
      <path className={styles.body} d="M28 210C32 170 58 150 96 150S158 170 162 210Z" />
      <circle className={styles.face} cx={96} cy={84} r={46} />
      <path className={styles.line} d="M80 80v5M112 80v5M80 102C88 112 104 112 112 102" />
      <path className={styles.arm} d={arm} />
      <g className={styles.hand} transform={place}>
        {hand}
      </g>
    </svg>
  )
}
