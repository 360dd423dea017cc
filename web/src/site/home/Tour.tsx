import { Picture, type PictureName } from '../ui/Picture.tsx';
import classes from './Tour.module.css';

interface Stop {
  title: string;
  text: string;
  picture: PictureName;
  alt: string;
  points: readonly string[];
}

const stops: readonly Stop[] = [
  {
    title: 'The evening on one screen',
    text: 'Who comes, who sits, who is late, and which table is free until when. The next act is one tap.',
    picture: 'service',
    alt: 'The service screen: arriving parties on the left, the room with every table’s state on the right',
    points: [
      'Every table says its state in its own shape',
      'Allergies and notes stay in sight',
      'All open screens agree',
    ],
  },
  {
    title: 'Booked before the kettle boils',
    text: 'A page of your own with the times that are really free. A time that cannot be had says why, and what is near.',
    picture: 'booking-page',
    alt: 'The booking page on a phone: free times of an evening as buttons, others with the reason why not',
    points: ['No account, no app', 'English, German, French, Spanish', 'In your own site with a few lines'],
  },
  {
    title: 'The whole day in a row',
    text: 'Every table and every party from lunch to last orders. Drag a booking to another hour or another table.',
    picture: 'day',
    alt: 'The day view: tables as rows, bookings as bars from when to when',
    points: ['Says at once what fits', 'Every open screen follows', 'Prints for those who like paper'],
  },
];

/** The product itself, in pictures of its screens. */
export function Tour() {
  return (
    <section className={classes.tour} aria-labelledby="tour-heading">
      <h2 id="tour-heading" className={classes.heading}>
        What you pay for, as it is
      </h2>
      {stops.map(({ title, text, picture, alt, points }) => (
        <article key={title} className={classes.stop} data-picture={picture}>
          <div className={classes.words}>
            <h3>{title}</h3>
            <p>{text}</p>
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
          <Picture name={picture} alt={alt} />
        </article>
      ))}
    </section>
  );
}
