import './styles.ts';
import { wakeHeader } from '../../alive/site-header.ts';
import { tellYear } from '../../alive/tell-year.ts';
import { followCopyButtons } from './copy-buttons.ts';
import { foldContents } from './fold-contents.ts';
import { followSearch } from './search-field.ts';

// Every page can be read and walked without any of it.
wakeHeader(document);
tellYear(document);
foldContents();
followCopyButtons();
followSearch();
