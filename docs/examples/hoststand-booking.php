<?php
/**
 * Plugin Name: Hoststand booking form
 * Description: [hoststand_booking restaurant="rest_…"] shows the booking form of a restaurant, also in a block, a widget or the footer.
 * Version: 1.0.0
 * Requires at least: 6.5
 *
 * Save as wp-content/plugins/hoststand-booking.php, write your address of Hoststand below, and activate it under Plugins.
 */

const HOSTSTAND = 'https://book.example';

// With the names that docs/embed.md lists; a dash is written as an underscore: restaurant_name="Chez Ada".
const HOSTSTAND_ATTRIBUTES = array( 'restaurant', 'mode', 'label', 'lang', 'color', 'text-color', 'accent', 'header', 'restaurant-name', 'prefill-party', 'prefill-date', 'prefill-time' );

function hoststand_booking( $given ) {
	$attributes = '';
	foreach ( HOSTSTAND_ATTRIBUTES as $name ) {
		$value = $given[ str_replace( '-', '_', $name ) ] ?? '';
		if ( '' !== $value ) {
			$attributes .= sprintf( ' %s="%s"', $name, esc_attr( $value ) );
		}
	}
	if ( empty( $given['restaurant'] ) ) {
		return current_user_can( 'edit_posts' ) ? '<p>hoststand_booking needs restaurant="rest_…".</p>' : '';
	}
	wp_enqueue_script_module( 'hoststand-booking', HOSTSTAND . '/embed-v1.js' );
	$page = esc_url( HOSTSTAND . '/book/' . $given['restaurant'] );
	return sprintf( '<hoststand-booking%s><a href="%s">Book a table</a></hoststand-booking>', $attributes, $page );
}

add_shortcode( 'hoststand_booking', 'hoststand_booking' );
