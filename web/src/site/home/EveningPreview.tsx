import classes from './EveningPreview.module.css';

const evening = [
  { time: '06:30 PM', name: 'Marta Lindgren', party: '2 guests', status: 'Confirmed' },
  { time: '07:00 PM', name: 'The Okafors', party: '6 guests', status: 'Confirmed' },
  { time: '07:15 PM', name: 'Jun Watanabe', party: '4 guests', status: 'Pending' },
  { time: '08:00 PM', name: 'Inès Moreau', party: '3 guests', status: 'Confirmed' },
];

/** A picture of the dashboard on a good evening; made-up guests, so nothing for assistive technology to read. */
export function EveningPreview() {
  return (
    <div className={classes.preview} aria-hidden="true">
      <div className={classes.top}>
        <span className={classes.title}>Tonight</span>
        <span className={classes.live}>Live</span>
      </div>
      <div className={classes.counts}>
        <Count label="Bookings" value="24" />
        <Count label="Covers" value="71" />
        <Count label="Free tables" value="3" />
      </div>
      {evening.map(({ time, name, party, status }) => (
        <div key={time} className={classes.line}>
          <span className={classes.time}>{time}</span>
          <span className={classes.guest}>
            {name}
            <small>{party}</small>
          </span>
          <span className={classes.badge} data-status={status}>
            {status}
          </span>
        </div>
      ))}
    </div>
  );
}

function Count({ label, value }: { label: string; value: string }) {
  return (
    <div className={classes.count}>
      <strong>{value}</strong>
      <span>{label}</span>
    </div>
  );
}
