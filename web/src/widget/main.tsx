import '../tokens/tokens.css';
import { render } from 'preact';
import { speakAsTheBrowser } from './language/speak.ts';
import { ReservationWidget } from './ReservationWidget.tsx';

speakAsTheBrowser();
const root = document.getElementById('root');
if (!root) throw new Error('widget.html has no root');
render(<ReservationWidget />, root);
