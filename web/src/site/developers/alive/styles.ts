// What the pages are drawn in. They are written when the product is built, so nothing else here asks for their styles.
import '../../site.css';
import '../../SiteHeader.module.css';
import '../../SiteFooter.module.css';
import '../../SiteView.module.css';
import '../../ui/ColorSchemeButton.module.css';
import '../../ui/SiteWordmark.module.css';
import '../code/CodePanel.module.css';
import '../frame/DevelopersView.module.css';
import '../frame/HomeContent.module.css';
import '../frame/Sidebar.module.css';
import '../markdown/DocumentBody.module.css';
import '../markdown/Prose.module.css';
import '../schema/IndexContent.module.css';
import '../schema/parts.module.css';
