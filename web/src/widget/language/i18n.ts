import { i18n } from '@lingui/core';
import { messages as german } from './de.po';
import { messages as english } from './en.po';
import { messages as spanish } from './es.po';
import { messages as french } from './fr.po';

// A text without anything to fill in is not in the English catalogue (scripts/catalogues.ts): it is said as it stands in the code.
i18n.setMessagesCompiler((text) => [text]);

// All of them are there from the start: this page can fetch nothing.
i18n.load({ de: german, en: english, es: spanish, fr: french });
i18n.activate('en');

/** Says every text that guests read: `i18n._('Full name')`, in the language of the host. */
export { i18n };
