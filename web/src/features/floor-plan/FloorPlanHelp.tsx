import { IconChevronRight } from '@tabler/icons-react';
import classes from './FloorPlanHelp.module.css';

const TOPICS = [
  {
    title: 'Tables',
    text: 'Drag a table to move it, its corners to resize it, the round handle to turn it. Double-click it to edit it, or select it and choose its status below the floor. Each change of a table is saved at once.',
  },
  {
    title: 'Floor elements',
    text: 'Drag walls, bars, doors, windows and bathrooms from the toolbar onto the floor, or press one to put it in the middle. Select an element to type its exact size, or to delete it.',
  },
  {
    title: 'Server zones',
    text: 'Add zones in Floor Plan Settings and take hold of a zone by its label. A table that you move into a saved zone’s area belongs to it from then on; beside all zones it keeps the one it had. View Zone dims the others.',
  },
  {
    title: 'Several at once',
    text: 'Hold Shift and press, or draw a frame on the empty floor; for fingers there is the button Select several (M). Ctrl+A selects all. Then drag them together, align them, give them even gaps, tidy them into rows, or copy them with Ctrl+D.',
  },
  {
    title: 'Zoom',
    text: 'Pinch, turn the wheel with Ctrl, or press + and −; 0 goes back to 100 %, F shows the whole room. Lines appear where edges and centres meet while you drag.',
  },
  {
    title: 'Saving',
    text: 'Canvas, grid, zones and elements are a draft until you save the floor plan. Undo and redo with Ctrl+Z and Ctrl+Shift+Z.',
  },
  {
    title: 'Keyboard',
    text: 'Tab to an item. Arrow keys move it, with Shift by one step of the grid, with Alt they resize it. R turns it by 15°, Delete removes it, Enter opens it.',
  },
];

/** How the page works, folded away until asked for. */
export function FloorPlanHelp() {
  return (
    <details className={classes.help}>
      <summary className={classes.summary}>
        <IconChevronRight aria-hidden className={classes.chevron} size={18} />
        How to Use the Floor Plan Manager
      </summary>
      <dl className={classes.topics}>
        {TOPICS.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
